import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { datasheetOf } from '../../../api/datasheets.ts';
import { SideBox } from './side-box.tsx';

export const DatasheetLink = ({ productId }: { productId: string }) => (
  <SideBox
    href={datasheetOf(productId)}
    icon={<IconFileTypePdf size={22} stroke={1.6} aria-hidden="true" />}
    name="Datasheet"
    note="PDF"
  >
    <IconDownload size={18} stroke={1.6} aria-hidden="true" />
  </SideBox>
);
