import type { Template, TemplateContent, TemplateKind } from '../../template.calls.ts';

/** What the templates of a screen are for. */
export type TemplateUse = {
  kind: TemplateKind;
  /** What stands on the screen; null while nothing does. */
  content: () => TemplateContent | null;
  /** What a new template is called at first. */
  name: string;
  /** Begins the entry with it; asked for where something would be replaced. */
  onUse: (template: Template) => void | Promise<void>;
  /** Begins with what was submitted last; false where there is nothing. */
  onLikeLast?: () => Promise<boolean>;
};
