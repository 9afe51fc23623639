import { useEffect, useRef, useState } from 'react';
import { site } from '../site/site.ts';
import { classes } from '../ui/layout.tsx';
import styles from './works-map.module.css';

const place = `Map: ${site.map.name}, ${site.map.address}`;

/** Our drawn map; a map service's frame covers it once the map is in the viewport, if the service can be reached. */
export function WorksMap({ className }: { className?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const [isReachable, setReachable] = useState(false);
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    if (!site.map.frameUrl || !box.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // A frame reports no failure and would show the browser's error page over our picture.
      fetch(site.map.frameUrl, { mode: 'no-cors' }).then(
        () => setReachable(true),
        () => {},
      );
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box} className={classes('clipped', styles.map, className)}>
      <img src="/map.svg" alt={place} width={640} height={304} loading="lazy" />
      {isReachable && (
        <iframe
          title={place}
          src={site.map.frameUrl}
          data-shown={isLoaded || undefined}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
          onLoad={() => setLoaded(true)}
        />
      )}
    </div>
  );
}
