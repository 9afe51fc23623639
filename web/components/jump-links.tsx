import { useEffect, useState } from 'react';
import { TabLinks } from '../ui/tabs.tsx';

interface JumpLinksProps {
  /** Of the page, in its order, each with the id of its element. It stays the same. */
  sections: readonly { id: string; title: string }[];
  /** Pages that belong to it, after its sections. */
  beside?: readonly { to: string; label: string }[];
}

/** Links to the sections; the one at the top of the window is marked. */
export function JumpLinks({ sections, beside = [] }: JumpLinksProps) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const seen = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.id, isIntersecting);
        const first = sections.find(({ id }) => seen.get(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: '-15% 0px -75%' },
    );
    for (const { id } of sections) observer.observe(document.getElementById(id)!);
    return () => observer.disconnect();
  }, [sections]);
  return (
    <TabLinks
      label="Sections"
      links={[...sections.map(({ id, title }) => ({ to: `#${id}`, label: title })), ...beside]}
      current={`#${current}`}
    />
  );
}
