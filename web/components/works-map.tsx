import { useEffect, useRef, useState } from 'react';
import { site } from '../site.ts';
import styles from './works-map.module.css';

/** Our drawn map; a map service's frame lies over it once the map nears the window, if it can be reached. */
export function WorksMap({ className = '' }: { className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [isReachable, setReachable] = useState(false);
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    if (!site.map.frameUrl || !box.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // A frame does not tell that its page failed, and would show the browser's own error over our picture.
        fetch(site.map.frameUrl, { mode: 'no-cors' }).then(
          () => setReachable(true),
          () => {},
        );
      },
      { rootMargin: '200px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box} className={`${styles.map} ${className}`}>
      <DrawnMap />
      {isReachable && (
        <iframe
          title={`Map: ${site.map.name}, ${site.map.address}`}
          src={site.map.frameUrl}
          className={styles.frame}
          data-shown={isLoaded || undefined}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
          onLoad={() => setLoaded(true)}
        />
      )}
    </div>
  );
}

function DrawnMap() {
  return (
    <svg
      viewBox="0 0 334 160"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Map: ${site.map.name}, ${site.map.address}`}
    >
      <rect width="334" height="160" fill="#e8ecf1" />
      <path d="M0 122c60-14 110 6 170-12s110-30 164-20v70H0z" fill="#dbe3ed" />
      <path d="M0 84c60-18 104 8 168-6s110-44 166 8" fill="none" stroke="#b7cbe5" strokeWidth="7" />
      <g fill="none" stroke="#fff">
        <path d="M0 56l170 24 164-46" strokeWidth="8" />
        <path d="M100 0l32 160M218 0l32 160" strokeWidth="6" />
        <path d="M0 16L334 2M0 98l334 18M52 0l6 160M300 0l-8 160" strokeWidth="3.5" />
      </g>
      <circle cx="152" cy="73" r="13" fill="#14213d" />
      <rect x="148" y="65" width="8" height="8" rx="1" fill="#f97316" />
      <text x="172" y="71" fontSize="10.5" fontWeight="660" fill="#14213d">
        {site.map.name}
      </text>
      <text x="172" y="84" fontSize="9" fill="#474f5c">
        {site.map.address}
      </text>
    </svg>
  );
}
