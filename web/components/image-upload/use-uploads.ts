import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { problemOfNext, type UploadFolder, uploadImage } from '../../api/uploads.ts';

/** A picked file without a link yet. */
export interface PendingUpload {
  id: number;
  file: File;
  /** A local preview. */
  preview: string;
  state: 'waiting' | 'sending' | 'failed';
  percent: number;
  problem: string;
}

let lastId = 0;

/** Uploads files one at a time, so that the links keep the order of the files. */
export function useUploads(folder: UploadFolder, onUploaded: (link: string) => void) {
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const { mutateAsync: upload } = useMutation(uploadImage);
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;

  const patch = (id: number, fields: Partial<PendingUpload>) =>
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...fields } : one)));

  const remove = (id: number) => {
    controllers.current.get(id)?.abort();
    setPending((all) => all.filter((one) => one.id !== id));
  };

  const start = async ({ id, file }: PendingUpload) => {
    const controller = new AbortController();
    controllers.current.set(id, controller);
    patch(id, { state: 'sending', percent: 0 });
    try {
      const link = await upload({
        file,
        folder,
        signal: controller.signal,
        onProgress: (percent) => patch(id, { percent }),
      });
      if (controller.signal.aborted) return;
      remove(id);
      uploaded.current(link);
    } catch (error) {
      if (controller.signal.aborted) return;
      console.error(`${file.name} was not uploaded:`, error);
      const ofNext = problemOfNext(error);
      setPending((all) =>
        all.map((one) => {
          const problem = one.id === id ? (error as Error).message : one.state === 'waiting' && ofNext;
          return problem ? { ...one, state: 'failed', problem } : one;
        }),
      );
    }
  };

  const isSending = pending.some(({ state }) => state === 'sending');
  const next = isSending ? undefined : pending.find(({ state }) => state === 'waiting');
  // biome-ignore lint/correctness/useExhaustiveDependencies: one file's turn comes once
  useEffect(() => {
    if (next) void start(next);
  }, [next?.id]);

  const previews = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const controller of controllers.current.values()) controller.abort();
      for (const preview of previews.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  return {
    pending,
    add(files: File[]) {
      const added = files.map((file): PendingUpload => {
        const preview = URL.createObjectURL(file);
        previews.current.push(preview);
        lastId += 1;
        return { id: lastId, file, preview, state: 'waiting', percent: 0, problem: '' };
      });
      setPending((all) => [...all, ...added]);
    },
    retry: (...ids: number[]) =>
      setPending((all) =>
        all.map((one) => (ids.includes(one.id) ? { ...one, state: 'waiting', problem: '' } : one)),
      ),
    remove,
  };
}
