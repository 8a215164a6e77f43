import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useVisitor } from '../../../kit/web/app/visitor.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { Alert, Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { IconDownload } from '../../../kit/web/display/icons.tsx';
import { sizeText } from '../../../kit/web/file/file-kind.ts';
import { saveBlob } from '../../../kit/web/file/save-blob.ts';
import { CallRefused, sendForFile } from '../../../kit/web/send/send.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { keepingCalls } from '../../files/keep.calls.ts';
import './style.css';

/** The page of a link to a file: shows a picture, and hands over what it opens, as long as the link holds. */
export default function SharedFile() {
  const { spaceShared: words } = useText();
  const { href } = useVisitor();
  const at = href.indexOf('#');
  const link = at < 0 ? '' : href.slice(at + 1);
  const answer = useQuery({
    queryKey: ['shared file', link],
    queryFn: () => sendForFile(keepingCalls.open, { link }, { inPlace: true }),
    enabled: link !== '',
    retry: false,
    staleTime: Infinity,
  });
  const { data, isError, error } = answer;
  if (link === '' || (isError && error instanceof CallRefused && error.status === 200))
    return (
      <>
        <h1>{words.title}</h1>
        <Alert tone="warning">{isError ? error.message : words.none}</Alert>
      </>
    );
  if (!data)
    return (
      <Unanswered answer={answer}>
        <Skeleton width={100} height={160} />
      </Unanswered>
    );
  return (
    <>
      <h1 className="sp-shared">{data.name}</h1>
      <Picture blob={data.blob} name={data.name} />
      <Button tone="primary" icon={<IconDownload />} onClick={() => saveBlob(data)}>
        {`${words.download} (${sizeText(data.blob.size)})`}
      </Button>
    </>
  );
}

function Picture({ blob, name }: { blob: Blob; name: string }) {
  const [address, setAddress] = useState<string | null>(null);
  const isPicture = blob.type.startsWith('image/');
  useEffect(() => {
    if (!isPicture) return;
    const url = URL.createObjectURL(blob);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [blob, isPicture]);
  return address && <img className="sp-shared-picture" src={address} alt={name} />;
}
