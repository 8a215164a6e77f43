import type { evaluationOwnText as chinese } from './own.zh_CN.ts';

export const evaluationOwnText: typeof chinese = {
  title: 'My evaluations',
  help: 'What you are asked to rate',
  none: 'You are not asked for anything now',
  noneText: 'You will be notified when there is something',
  until: (day: string) => `Until ${day}`,
  answer: 'Rate',
  answerOf: (name: string) => `Rate ${name}`,
  left: (n: number) => (n === 1 ? 'Once more' : `${n} more times`),
  draft: 'Draft',
  anonymous:
    'Anonymous: that you answered is stored apart from what you answered, and nobody can find you by an answer',
  named: 'Named: your name is shown with your comments',
  send: 'Send',
  sent: 'Thank you, we have received your rating',
  optional: '(optional)',
  star: (n: number) => (n === 1 ? '1 star' : `${n} stars`),
  starsWords: { 1: 'Very poor', 2: 'Poor', 3: 'Fair', 4: 'Good', 5: 'Very good' },
  complaints: 'Low scores for you to answer',
};
