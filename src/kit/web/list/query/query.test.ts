import { describe, expect, it } from 'vitest';
import { queryText as words } from '../../words/query/en_US.ts';
import type { FilterDef } from './filter-def.ts';
import type { Filters } from './filters.ts';
import { readDays, writeDays } from './days.ts';
import { fieldsOf } from './fields.ts';
import { lookUp, readQuery, type Context } from './read.ts';
import { suggest } from './suggest.ts';
import { writeQuery } from './write.ts';

const people = [
  { id: '11111111-1111-4111-8111-111111111111', name: 'Chen Wei', hint: '007 Hall one' },
  { id: '22222222-2222-4222-8222-222222222222', name: 'Chen Weimin', hint: '008 Office' },
];
const render = () => null;
const units = [
  { value: 'u1', label: '数控车间' },
  { value: 'u2', label: '数据中心' },
  { value: 'u3', label: 'Hall, east' },
];
const defs: FilterDef[] = [
  { kind: 'text', name: 'keyword', label: 'Search' },
  {
    kind: 'custom',
    name: 'status',
    label: '状态',
    render,
    says: {
      kind: 'values',
      values: () => [
        { value: '3', label: '待审核', id: 'pending' },
        { value: '1', label: '已通过', id: 'passed' },
      ],
    },
  },
  { kind: 'days', from: 'from', to: 'to', label: 'Record date', min: '2026-05-01', max: '2026-11-27' },
  {
    kind: 'custom',
    name: 'units',
    label: '单位',
    render,
    says: { kind: 'values', values: () => units, many: true },
  },
  {
    kind: 'custom',
    name: 'member',
    label: 'Member',
    render,
    says: {
      kind: 'picked',
      find: async () => async (term) =>
        people.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase())),
    },
  },
  {
    kind: 'segments',
    name: 'favourite',
    label: 'Favourites',
    options: [{ value: '1', label: 'Only favourites' }],
  },
  { kind: 'custom', name: 'tree', label: 'Tree', render },
];
const yes = { yes: 'Yes', no: 'No' };
const contextOf = (filters: Filters = {}): Context => ({
  fields: fieldsOf(defs),
  words,
  yes,
  today: '2026-11-27',
  filters,
  look: lookUp(yes, new AbortController().signal),
});
const read = (text: string, filters: Filters = {}, caret: number | null = null) =>
  readQuery(text, contextOf(filters), caret);
const filtersOf = async (text: string, before: Filters = {}): Promise<Filters> => {
  const answer = await read(text, before);
  if ('problem' in answer) throw new Error(answer.problem.text);
  return answer.filters;
};
/** The refused part of a text, and the words of the refusal. */
const refusalOf = async (text: string): Promise<[string, string]> => {
  const answer = await read(text);
  if (!('problem' in answer)) throw new Error('nothing is refused');
  return [text.slice(answer.problem.start, answer.problem.end), answer.problem.text];
};

describe('a query as text', () => {
  it('sets filters by label, key and id, and leaves the rest to the search', async () => {
    expect(await filtersOf('status:pending unit:数控 wang li')).toEqual({
      status: '3',
      units: ['u1'],
      keyword: 'wang li',
    });
    expect(await filtersOf('状态：待审核 单位:数据中心,"Hall, east"')).toEqual({
      status: '3',
      units: ['u2', 'u3'],
    });
    expect(await filtersOf('member:"chen wei"')).toEqual({ member: `${people[0]!.id} Chen Wei` });
    expect(await filtersOf('favourite:yes')).toEqual({ favourite: '1' });
  });
  it('reads days, months and open ranges', async () => {
    expect(await filtersOf('date:2026-10')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(await filtersOf('record-date:2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-27' });
    expect(await filtersOf('date:>=2026-11-03')).toEqual({ from: '2026-11-03' });
    expect(await filtersOf('date:<2026-11')).toEqual({ to: '2026-10-31' });
    expect(await filtersOf('date:2026-11-03..2026-11-05')).toEqual({ from: '2026-11-03', to: '2026-11-05' });
    for (const text of ['2026-10', '2026-11-03', '>=2026-11-03', '<=2026-11-03', '2026-11-03..2026-11-05'])
      expect(writeDays(readDays(text, '2026-11-27')!)).toBe(text);
    expect(readDays('2026-13', '2026-11-27')).toBeNull();
    expect(readDays('2026-11-05..2026-11-03', '2026-11-27')).toBeNull();
  });
  it('takes the filters that it does not say away, and keeps those that it cannot say', async () => {
    expect(await filtersOf('status:passed', { status: '3', units: ['u1'], keyword: 'x', tree: 't' })).toEqual(
      {
        status: '1',
        tree: 't',
      },
    );
  });
  it('takes times, addresses in quotes and quoted pairs for words', async () => {
    expect(await filtersOf('12:30 "status:pending"')).toEqual({ keyword: '12:30 status:pending' });
  });
  it('refuses what it does not understand at its place', async () => {
    expect(await refusalOf('x stauts:pending')).toEqual([
      'stauts',
      'This list has no filter “stauts”. There are: 状态, Record-date, 单位, Member, Favourites.',
    ]);
    expect((await refusalOf('stat:pending'))[1]).toBe(
      'This list has no filter “stat”. Did you mean “状态:”?',
    );
    expect(await refusalOf('status:open')).toEqual([
      'open',
      '“状态” has no “open”. For example: 待审核, 已通过.',
    ]);
    expect(await refusalOf('unit:数')).toEqual([
      '数',
      '“数” fits several of “单位”: 数控车间, 数据中心. Please write it in full.',
    ]);
    expect((await refusalOf('status:pending,passed'))[1]).toBe('“状态” takes one value only.');
    expect((await refusalOf('status:pending status:passed'))[1]).toBe('“状态” is given twice.');
    expect((await refusalOf('status:'))[1]).toBe('A value is missing after “状态”.');
    expect((await refusalOf('tree:x'))[1]).toBe('Please choose “Tree” in its own box.');
    expect((await refusalOf('date:2026-01'))[1]).toBe('The date must be between 2026-05-01 and 2026-11-27.');
    expect((await refusalOf('date:soon'))[0]).toBe('soon');
    expect((await refusalOf('member:nobody'))[1]).toBe('“Member” has no “nobody”.');
  });
  it('waits for the end of a value that is being typed', async () => {
    expect(await read('unit:数控', {}, 7)).toHaveProperty('problem');
    expect(await read('unit:数控 ', {}, 8)).toEqual({ filters: { units: ['u1'] } });
  });
  it('writes filters so that they are read the same', async () => {
    for (const filters of [
      { status: '3', units: ['u1', 'u3'], keyword: 'wang li' },
      { from: '2026-10-01', to: '2026-10-31', member: `${people[0]!.id} Chen Wei` },
      { keyword: 'status:pending' },
      { favourite: '1' },
    ]) {
      const text = await writeQuery(filters, fieldsOf(defs), yes);
      expect(await filtersOf(text)).toEqual(filters);
    }
    expect(await writeQuery({ status: '3', units: ['u1', 'u3'], keyword: 'a b' }, fieldsOf(defs), yes)).toBe(
      '状态:待审核 单位:数控车间,"Hall, east" a b',
    );
  });
  it('offers names and values where one types', async () => {
    const offered = async (text: string, caret = text.length, isAsked = false) =>
      (await suggest(text, caret, contextOf(), isAsked)).items.map((each) => each.text);
    expect(await offered('sta')).toEqual(['状态:']);
    expect(await offered('', 0, true)).toHaveLength(5);
    expect(await offered('')).toEqual([]);
    expect(await offered('status:')).toEqual(['待审核 ', '已通过 ']);
    expect(await offered('unit:数')).toEqual(['数控车间', '数据中心']);
    expect(await offered('member:chen')).toEqual(['"Chen Wei" ', '"Chen Weimin" ']);
    expect(await offered('date:')).toContain('2026-11 ');
  });
});
