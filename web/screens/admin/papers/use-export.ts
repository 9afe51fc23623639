import { useEffect, useRef, useState } from 'react';
import { downloadInPieces, type FilePath } from '../../../api/download.ts';

interface Export {
  /** null when nothing is on its way; `share` from 0 to 1, as far as it is known. */
  progress: { bytes: number; share: number | null } | null;
  problem: string | null;
  isDone: boolean;
}

const NOTHING: Export = { progress: null, problem: null, isDone: false };

/** One file that takes a while, with its progress; it can be cancelled, and leaving the screen does so. */
export function useExport(path: FilePath) {
  const [state, setState] = useState(NOTHING);
  const running = useRef<AbortController | null>(null);
  // Another period is another file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes
  useEffect(() => {
    setState(NOTHING);
    return () => running.current?.abort();
  }, [path]);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState({ ...NOTHING, progress: { bytes: 0, share: null } });
    const stillWanted = (next: Export) => !controller.signal.aborted && setState(next);
    try {
      await downloadInPieces(path, {
        signal: controller.signal,
        onProgress: (progress) => stillWanted({ ...NOTHING, progress }),
      });
      stillWanted({ ...NOTHING, isDone: true });
    } catch (error) {
      stillWanted({ ...NOTHING, problem: (error as Error).message });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState(NOTHING);
  };
  return { ...state, start, cancel };
}
