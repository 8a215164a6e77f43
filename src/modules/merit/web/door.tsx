export { TermOf } from './list/term.tsx';
export { Points, PointsPair, useTiers } from './list/record-display.tsx';
export { toForm } from './draft/entry.model.ts';
export type { SaveState } from './draft/draft-saver.ts';
export { useComposerKeys } from './composer/composer-keys.ts';
export { ConflictBar, EntryPage, useEntrySide } from './entry/entry-bars.tsx';
export { TemplateButton } from './template/template-button.tsx';
export { ReviewerPicker, toReviewer, useCandidates } from './review/reviewer-picker.tsx';
