import type { FlowText } from './zh_CN.ts';

export const flowText: FlowText = {
  title: 'Peti tugasan',
  kinds: {
    records: 'Rekod untuk disemak',
    joins: 'Permohonan menyertai',
    tasks: 'Tugasan untuk diluluskan',
    appeals: 'Rayuan tugasan',
    profiles: 'Permohonan ubah data',
    questions: 'Persoalan mata',
  },
};
