export const requestTones = {
  open: 'warning',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
} as const;
