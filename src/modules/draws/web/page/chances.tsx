import { useState } from 'react';
import { Section } from '../../../../kit/web/display/section.tsx';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { IconSearch } from '../../../../kit/web/display/icons.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { drawsCalls as calls, type ChanceRow, type DrawDetail } from '../../calls.ts';
import { chanceFields as fields, chanceWords } from '../../columns.ts';
import { chanceTones } from '../tones.ts';

const List = table<ChanceRow>()({
  words: ({ draws }) => ({ ...chanceWords({ draws }), none: draws.chances.none }),
  row: { key: ({ place }) => String(place), name: 'memberName' },
  columns: [
    column(fields.place),
    column(fields.memberName, { main: true }),
    column(fields.memberNo),
    column(fields.unitName, { wraps: true }),
    column(fields.serial),
    column(fields.state, { tones: chanceTones }),
  ],
});

/** The list of a frozen draw. */
export function Chances({ draw: { id, chances, members } }: { draw: DrawDetail }) {
  const { chances: words, detail } = useText().draws;
  const [keyword, setKeyword] = useState('');
  const pages = usePages(calls.chances, { drawId: id, keyword });
  return (
    <Section
      title={words.title}
      help={detail.takesPart(chances, members)}
      actions={
        <Input
          clearable
          prefix={<IconSearch />}
          value={keyword}
          onChange={setKeyword}
          aria-label={words.keyword}
          placeholder={words.keyword}
        />
      }
    >
      <List pages={pages} />
    </Section>
  );
}
