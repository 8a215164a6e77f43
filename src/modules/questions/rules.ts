/** The states of a question; the browser uses them, too. */
export const questionStatuses = ['open', 'answered', 'appealed', 'granted', 'rejected', 'withdrawn'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

const questionSteps = ['answer', 'appeal', 'grant', 'reject', 'withdraw'] as const;
export type QuestionStep = (typeof questionSteps)[number];

/** From which states each step leads where. */
const steps: Readonly<Record<QuestionStep, { from: readonly QuestionStatus[]; to: QuestionStatus }>> = {
  answer: { from: ['open'], to: 'answered' },
  appeal: { from: ['answered'], to: 'appealed' },
  grant: { from: ['open', 'appealed'], to: 'granted' },
  reject: { from: ['appealed'], to: 'rejected' },
  withdraw: { from: ['open', 'answered', 'appealed'], to: 'withdrawn' },
};

export const mayStepQuestion = (status: QuestionStatus, step: QuestionStep): boolean =>
  steps[step].from.includes(status);

export const questionStepTo = (step: QuestionStep): QuestionStatus => steps[step].to;

/** The scope of a list: the reader's lines, the questions that wait for the reader, or all that the reader may see. */
export const questionScopes = ['mine', 'todo', 'all'] as const;
export type QuestionScope = (typeof questionScopes)[number];
