/** Codes of the reference data's industries that have a library. */
export const starterIndustries = [
  'manufacturing',
  'catering',
  'hotel',
  'medical',
  'retail',
  'school',
  'railway',
  'postal',
  'tourism',
  'education',
  'trade',
  'wholesale',
  'supermarket',
] as const;

export type StarterIndustry = (typeof starterIndustries)[number];
