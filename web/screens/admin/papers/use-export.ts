import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { downloadInPieces, type FilePath, type Received } from '../../../api/download.ts';
import type { ExpectedFile } from '../../../api/save-file.ts';

const NOTHING: Received = { bytes: 0, share: null };

/** One file that takes a while, with its progress; it can be cancelled, and leaving the screen does so. */
export function useExport(path: FilePath, file: ExpectedFile) {
  const [received, setReceived] = useState(NOTHING);
  const running = useRef<AbortController | null>(null);
  const saving = useMutation({
    mutationFn: ({ signal }: AbortController) =>
      downloadInPieces(path, file, { signal, onProgress: setReceived }),
    meta: { quiet: true },
  });
  const { reset } = saving;
  const cancel = useCallback(() => {
    running.current?.abort();
    reset();
  }, [reset]);
  // Another period is another file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes
  useEffect(() => cancel, [path, cancel]);
  const start = () => {
    running.current = new AbortController();
    setReceived(NOTHING);
    saving.mutate(running.current);
  };
  return {
    /** null when nothing is on its way. */
    progress: saving.isPending ? received : null,
    problem: saving.error?.message ?? null,
    isDone: saving.data === 'saved',
    start,
    cancel,
  };
}
