import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type Asked, addressOf, readAsked } from './asked.ts';

/** After the last change; nothing has to be pressed. */
const SETTLED_MS = 150;

/** What is asked, as typed and as it settled; the address follows, and a link to another point is followed. */
export function useAsked() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const [asked, setAsked] = useState(() => readAsked(new URLSearchParams(search)));
  const [settled, setSettled] = useState(asked);
  const written = useRef(search);
  const done = useRef(settled);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLED_MS, asked);
    return () => clearTimeout(timer);
  }, [asked]);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setAsked(readAsked(new URLSearchParams(search)));
  }, [search]);
  useEffect(() => {
    // A clicked link wins over what was typed just before.
    if (isLeaving || settled === done.current) return;
    done.current = settled;
    const address = addressOf(settled);
    // The bare address asks for the same as the one that names its usual point.
    if (address === addressOf(readAsked(new URLSearchParams(written.current)))) return;
    written.current = address.slice(pathname.length);
    void navigate(address, { replace: true, preventScrollReset: true });
  }, [settled, isLeaving, navigate, pathname]);
  const change = (part: Partial<Asked>) => setAsked((before) => ({ ...before, ...part }));
  return { asked, settled, change };
}
