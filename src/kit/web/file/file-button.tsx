import { useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../display/button.tsx';

type Props = Pick<ButtonProps, 'icon' | 'disabled' | 'loading'> & {
  /** The accessible name, where the button's text changes. */
  label: string;
  /** Types or endings, as the browser takes them. */
  accept: string;
  onFile: (file: File) => void;
  children?: ReactNode;
};

/** A button that lets choose one file. */
export function FileButton({ label, accept, onFile, children = label, ...button }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => chooser.current?.click()}>
        {children}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // Allows choosing the same file again after correcting it.
          event.target.value = '';
        }}
      />
    </>
  );
}
