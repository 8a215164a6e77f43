import { useScreen } from '../../../kit/web/app/screen.ts';
import { readMonth } from '../../../kit/web/list/filter/month-filter.tsx';
import { useAddressValue } from '../../../kit/web/list/use-list.ts';
import { useToday } from '../../../kit/web/settings/use-today.ts';

/** The month of the address, or the current one. */
export function useMonth(): [string, (month: string) => void] {
  const { search, setSearch } = useScreen();
  const today = useToday();
  const month = useAddressValue('month', readMonth) ?? today.slice(0, 7);
  return [month, (next) => setSearch({ ...search, month: next })];
}
