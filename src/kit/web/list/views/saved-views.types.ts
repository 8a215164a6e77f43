export interface SavedView {
  id: string;
  name: string;
  /** Other people of the organisation see it too. */
  shared: boolean;
  /** One's own: may be changed and deleted. */
  own: boolean;
}

export interface SavedViewsProps {
  views: readonly SavedView[];
  /** The view in use; null is the screen's own. */
  current: string | null;
  /** Filters, columns or sort differ from the view in use. */
  changed: boolean;
  onChoose: (id: string | null) => void;
  /** How long a name may be. */
  nameLimit: { maxLength?: number };
  onSave: (view: { name: string; shared: boolean }) => void;
  onUpdate: (id: string) => void;
  onDelete: (id: string) => void;
}
