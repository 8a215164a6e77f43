import { useEffect, useRef } from 'react';
import type { Scene } from '../rules/scene.ts';
import { Stage } from './show/stage.ts';
import './style.css';

const tickMs = 1_000;

/** A scene as a screen shows it, in a box of its shape. */
export function StageView({ scene, label }: { scene: Scene; label: string }) {
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage>(null);
  useEffect(() => {
    const box = document.createElement('div');
    host.current!.append(box);
    const playing = new Stage(box.attachShadow({ mode: 'open' }), { now: Date.now });
    stage.current = playing;
    const timer = setInterval(() => playing.tick(), tickMs);
    return () => {
      clearInterval(timer);
      box.remove();
    };
  }, []);
  useEffect(() => stage.current?.show(scene), [scene]);
  return <div className="sc-view" ref={host} role="img" aria-label={label} />;
}
