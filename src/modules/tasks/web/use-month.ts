import { useScreen } from '../../../kit/web/app/screen.ts';
import { useToday } from '../../../kit/web/settings/use-today.ts';

/** The month of the address, or the current one. */
export function useMonth(): [string, (month: string) => void] {
  const { search, setSearch } = useScreen();
  const today = useToday();
  const asked = search['month'];
  const month =
    typeof asked === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  return [month, (next) => setSearch({ ...search, month: next })];
}
