import { useNavigator } from '../../../kit/web/app/screen.ts';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { directoryCalls as calls } from '../calls.ts';
import { directoryPath } from '../menu.ts';

/** Begins a dry run of a link and goes where it is shown. */
export function useDryRun(): (linkId: string) => void {
  const { go } = useNavigator();
  const begin = useAct<typeof calls.dryRun, string>(calls.dryRun, {
    input: (linkId) => ({ id: crypto.randomUUID(), linkId }),
    after: ({ id }) => go(`${directoryPath}/run/${id}`),
    changes: [calls.links, calls.runs],
  });
  return (linkId) => void begin.run(linkId);
}
