import { type ReactNode, useState } from 'react';
import styles from './crossfade.module.css';

interface CrossfadeProps {
  /** A new id starts the crossfade. */
  readonly id: string;
  readonly children: ReactNode;
}

interface Layer {
  readonly id: string;
  readonly content: ReactNode;
}

/** Fades new content in over the old. */
export function Crossfade({ id, children }: CrossfadeProps) {
  const [layers, setLayers] = useState<readonly Layer[]>([{ id, content: children }]);
  const top = layers.at(-1);
  if (top && top.id !== id) setLayers([top, { id, content: children }]);
  return (
    <span className={styles.stack}>
      {layers.map((layer, index) => (
        <span key={layer.id} className={styles.layer} aria-hidden={index < layers.length - 1}>
          {layer.id === id ? children : layer.content}
        </span>
      ))}
    </span>
  );
}
