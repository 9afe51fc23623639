import { useEffect, useState } from 'react';
import { TabLinks } from '../../../ui/tabs.tsx';
import { SECTIONS } from './section.tsx';

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
    <TabLinks
      label="Sections"
      links={SECTIONS.map(({ id, title }) => ({ to: `#${id}`, label: title }))}
      current={`#${current}`}
    />
  );
}
