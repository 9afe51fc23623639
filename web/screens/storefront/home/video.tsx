import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type Hls from 'hls.js';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../remembered/session.ts';
import { site } from '../../../site/site.ts';
import { classes } from '../../../ui/layout.tsx';
import styles from './video.module.css';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/** The company video. Where the browser cannot play HLS, a player loads when the video nears the viewport. */
export function Video() {
  const video = useRef<HTMLVideoElement>(null);
  const [hasStarted, setStarted] = useState(false);
  const isHydrated = useHydrated();
  useEffect(() => {
    const element = video.current;
    if (!element || element.canPlayType(PLAYLIST_TYPE)) return;
    let player: Hls | undefined;
    let isGone = false;
    const start = () => player?.startLoad();
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const { default: Player } = await import('hls.js/light');
        if (isGone || !Player.isSupported()) return;
        player = new Player({ autoStartLoad: false, enableWorker: false });
        player.loadSource(site.video.playlist);
        player.attachMedia(element);
        element.addEventListener('play', start, { once: true });
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      element.removeEventListener('play', start);
      player?.destroy();
    };
  }, []);
  return (
    <div className={classes('on-navy', styles.frame)}>
      {/* Behind the film and not its poster, which would load before the page's own pictures. */}
      <img src={site.video.poster} alt="" width={1280} height={720} loading="lazy" decoding="async" />
      <video
        ref={video}
        width={1280}
        height={720}
        preload="none"
        // The button starts it; until then nothing lies over the poster.
        controls={!isHydrated || hasStarted}
        controlsList="nodownload noplaybackrate noremoteplayback"
        disablePictureInPicture
        playsInline
        tabIndex={hasStarted ? undefined : -1}
        onPlay={() => setStarted(true)}
        aria-label="How a pump set is put together and tested"
      >
        <source src={site.video.playlist} type={PLAYLIST_TYPE} />
        <track kind="captions" src={site.video.captions} srcLang="en" label="English" default />
      </video>
      {!hasStarted && (
        <button
          type="button"
          className={classes('middle ink needs-script', styles.play)}
          aria-label="Play the film"
          onClick={() => {
            // The button goes: the focus stays with the film.
            video.current?.focus();
            void video.current?.play();
          }}
        >
          <IconPlayerPlayFilled size={26} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
