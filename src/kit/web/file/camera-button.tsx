import { useRef } from 'react';
import { Button } from '../display/button.tsx';
import { IconCamera } from '../display/more-icons.tsx';

type Props = { label: string; disabled?: boolean; onPhoto: (file: File) => void };

/** Opens the camera of a phone at once; where there is no touch there is none to hold against a thing. */
export function CameraButton({ label, disabled, onPhoto }: Props) {
  const camera = useRef<HTMLInputElement>(null);
  if (!matchMedia('(pointer: coarse)').matches) return null;
  return (
    <>
      <Button icon={<IconCamera />} disabled={disabled} onClick={() => camera.current?.click()}>
        {label}
      </Button>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg"
        capture="environment"
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onPhoto(file);
          // Allows another photo of the same name.
          event.target.value = '';
        }}
      />
    </>
  );
}
