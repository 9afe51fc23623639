import { useEffect, useState } from 'react';
import { Row } from '../../../ui/layout.tsx';
import { SECTIONS } from './section.tsx';
import styles from './settings.module.css';

/** Links to the sections; the one at the top of the window is marked. */
export function JumpLinks() {
  const [current, setCurrent] = useState<string>(SECTIONS[0].id);
  useEffect(() => {
    const seen = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.id, isIntersecting);
        const first = SECTIONS.find(({ id }) => seen.get(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: '-15% 0px -75%' },
    );
    for (const { id } of SECTIONS) observer.observe(document.getElementById(id)!);
    return () => observer.disconnect();
  }, []);
  return (
    <Row as="nav" align="stretch" className={styles.jumps} aria-label="Sections">
      {SECTIONS.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {title}
        </a>
      ))}
    </Row>
  );
}
