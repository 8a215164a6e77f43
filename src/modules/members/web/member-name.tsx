import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../kit/web/display/tag.tsx';
import './style.css';

/** A member's name after the picture, which is fetched only where it comes into sight, so that no list waits for it. */
export function MemberName({ name, url, size }: { name: string; url: string; size: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (url === '' || !element) return;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      setSeen(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [url]);
  return (
    <span ref={place} className="me-named">
      <Avatar name={name} url={isSeen ? url : null} size={size} />
      <span>{name}</span>
    </span>
  );
}
