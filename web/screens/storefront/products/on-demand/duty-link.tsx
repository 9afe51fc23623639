import { dutyInWords, readTypedDuty } from '#domain/pumps/typed-duty.ts';
import { finderAt } from '../../../../components/finder-address.ts';
import { WayToFinder, type WayToFinderProps } from '../way-to-finder.tsx';

export default function DutyLink({ search, usual }: { search: string; usual: WayToFinderProps }) {
  const duty = readTypedDuty(search);
  if (!duty) return <WayToFinder {...usual} />;
  return (
    <WayToFinder to={finderAt(duty)} className={usual.className}>
      {`Find a pump for ${dutyInWords(duty)}`}
    </WayToFinder>
  );
}
