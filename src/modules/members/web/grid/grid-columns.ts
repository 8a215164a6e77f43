import { useMemo } from 'react';
import { headWidth } from '../../../../kit/web/grid/measure.ts';
import type { GridColumn, GridSuggestion } from '../../../../kit/web/grid/types.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { memberGridFields, type MemberGridField as Field } from '../../grid.calls.ts';
import { useUnitNodes } from '../unit-picker.tsx';

const widths: Readonly<Record<Field, number>> = {
  memberNo: 90,
  memberName: 110,
  unitName: 170,
  gender: 56,
  mobile: 120,
  joinTime: 100,
  roles: 120,
  memberType: 84,
  position: 110,
  email: 160,
  birthday: 100,
  loginName: 110,
  certificate: 160,
};
const required: readonly Field[] = ['memberNo', 'memberName', 'unitName'];
const mostOffered = 20;

/** The columns; units are offered by their paths. */
export function useMemberColumns(): readonly GridColumn<Field>[] {
  const { membersGrid: words } = useText();
  const nodes = useUnitNodes();
  return useMemo(() => {
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const pathOf = (id: string | null | undefined): string => {
      const node = id ? byId.get(id) : undefined;
      return node ? [pathOf(node.parent), node.label].filter(Boolean).join('/') : '';
    };
    const paths = nodes.map(({ id, label }) => ({ id, label, path: pathOf(id) }));
    const suggest = async (term: string): Promise<readonly GridSuggestion<Field>[]> => {
      const search = term.trim().toLowerCase();
      return paths
        .filter(({ path }) => path.toLowerCase().includes(search))
        .slice(0, mostOffered)
        .map(({ id, label, path }) => ({ key: id, label, hint: path, cells: { unitName: path } }));
    };
    return memberGridFields.map((id) => ({
      id,
      title: words.columns[id],
      width: Math.max(widths[id], headWidth(words.columns[id])),
      grows: id === 'unitName',
      required: required.includes(id),
      staysInSight: id === 'memberNo' || id === 'memberName',
      ...(id === 'unitName' && { suggest }),
    }));
  }, [words, nodes]);
}
