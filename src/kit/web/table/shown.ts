import { useMemo } from 'react';
import type { ColumnField, Display } from '../list/list-fields.tsx';
import { useSettings } from '../settings/settings.ts';
import { useToday } from '../settings/use-today.ts';
import { headWidth, statusWidth } from './measure.ts';
import type { Column } from './table-model.ts';
import { defaultWidth } from './widths.ts';
import { useKitText } from '../words/use-kit-text.tsx';

/** The words of columns: their titles, sentences on what they mean, and the values of a field by its name. */
type FieldWords = {
  readonly columns: Readonly<Record<string, string>>;
  readonly helps?: { readonly [name: string]: string | undefined };
  readonly choices?: { readonly [name: string]: Readonly<Record<string, string>> };
};

/** A name for which a screen has no words: shown as it is, and reported in the console. */
function unnamed(place: string, name: string): string {
  reportError(new Error(`No words for ${place}`));
  return name;
}

/** The means to show cells, by the name and the title of their column. */
export function useShown({ choices }: FieldWords): (name: string, title: string) => Display {
  const { language, separator, yes } = useKitText();
  const zone = useSettings((settings) => settings.zone);
  const today = useToday();
  return useMemo(
    () => (name, title) => ({
      title,
      language,
      zone,
      today,
      separator,
      // A flag without words of the screen says yes.
      words: (value) =>
        choices?.[name]?.[value] ?? (value === 'yes' ? yes : unnamed(`${name}.${value}`, value)),
    }),
    [choices, language, zone, today, separator, yes],
  );
}

export type Placed<Row> = Column<Row> & { spare: boolean };

/** A field with its words, and the room that they take. */
export function columnOf<Row>(
  {
    name,
    title: named,
    cell,
    sort,
    spare = false,
    isChoice,
    width = defaultWidth,
    ...look
  }: ColumnField<string, Row>,
  words: FieldWords,
  shownFor: (name: string, title: string) => Display,
): Placed<Row> {
  const title = named ?? words.columns[name] ?? unnamed(name, name);
  const display = shownFor(name, title);
  const help = words.helps?.[name];
  const room = headWidth(title, width, sort);
  return {
    ...look,
    id: name,
    title,
    spare,
    width: isChoice ? statusWidth(Object.values(words.choices?.[name] ?? {}), room) : room,
    ...(help !== undefined && { help }),
    ...(sort && { sortable: sort }),
    cell: (row) => cell(row, display),
  };
}
