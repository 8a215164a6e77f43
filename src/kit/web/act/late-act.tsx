import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

type Run<Input> = (input: Input) => Promise<boolean>;
type Act<Input> = {
  input: Input;
  onDone: (done: boolean) => void;
  /** That it is under way: one act is begun once, even if its part is drawn anew. */
  begun: { current: boolean };
  /** Closes the message that the code did not come. */
  onClose: () => void;
};

/** An act as a part: it carries the act out once it is mounted, and then shows the dialogs of the act. */
export const actPart = <Input,>(
  useRun: () => { run: Run<Input>; dialog?: ReactNode },
): ComponentType<Act<Input>> =>
  function ActPart({ input, onDone, begun: started }) {
    const { run, dialog } = useRun();
    const begin = useEffectEvent(() => {
      if (started.current) return;
      started.current = true;
      void run(input).then(onDone);
    });
    useEffect(() => begin(), []);
    return dialog;
  };

/** Carries an act out whose code comes after the rows: its part, by `actPart`, is fetched by `late`. */
export function useLateAct<Input>(Part: ComponentType<Act<Input>>) {
  const [request, setRequest] = useState<(Omit<Act<Input>, 'onClose'> & { id: number }) | null>(null);
  const run: Run<Input> = (input) =>
    new Promise((onDone) =>
      setRequest((before) => ({ id: (before?.id ?? 0) + 1, input, onDone, begun: { current: false } })),
    );
  const dialog = request && (
    <Part
      key={request.id}
      input={request.input}
      onDone={request.onDone}
      begun={request.begun}
      onClose={() => {
        request.onDone(false);
        setRequest(null);
      }}
    />
  );
  return { run, dialog };
}
