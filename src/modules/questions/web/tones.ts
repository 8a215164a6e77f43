export const questionTones = {
  open: 'warning',
  answered: 'info',
  appealed: 'warning',
  granted: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const;
