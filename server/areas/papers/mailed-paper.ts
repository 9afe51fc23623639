import { type MailedPaper, PaperNotMade } from '../../outside/mail/outgoing-mail.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { nameOfPaper } from './issue-paper.ts';
import { isUnmakeable, makePdf, pdfFileName } from './pdf/make-pdf.ts';
import { readPaper } from './read-paper.ts';

/** A paper as a mail carries it: made from its row whenever it is asked for. */
export const mailedPapers =
  (db: Db, config: Pick<Config, 'publicUrl'>) =>
  async (paperId: string): Promise<MailedPaper> => {
    const paper = await readPaper(db, config, paperId).catch(orNotMade(paperId));
    if (!paper) throw new PaperNotMade(`There is no paper ${paperId}.`);
    return {
      id: paperId,
      name: nameOfPaper(paper),
      fileName: pdfFileName(paper.number),
      pdf: () => makePdf(paper, 'original').catch(orNotMade(paperId)),
    };
  };

/** A busy thread or database is another matter: the next try may find it free. */
const orNotMade =
  (paperId: string) =>
  (cause: unknown): never => {
    throw isUnmakeable(cause) ? new PaperNotMade(`The paper ${paperId} cannot be made.`, { cause }) : cause;
  };
