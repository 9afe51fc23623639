import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconTableImport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { counted } from '#domain/words.ts';
import { productsFile } from '../../../api/admin-catalogue.ts';
import { downloadFile } from '../../../api/download.ts';
import { useMay } from '../../../api/me.ts';
import { toast } from '../../../toast/toast.ts';
import { clearPickedImages } from '../product-form/stored-draft.ts';
import { askedFor, type ProductFilter } from './filter.ts';
import styles from './products.module.css';

/** Beside the title: the list as a file, products from a file, and a new one. */
export function ProductActions({ filter, isEmpty }: { filter: ProductFilter; isEmpty: boolean }) {
  const mayWrite = useMay('catalogue.write');
  const download = useMutation({
    ...downloadFile,
    onSuccess: ({ total }) => toast.success(`${counted(Number(total), 'product')} exported`),
  });
  return (
    <>
      <Button
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
        loading={download.isPending}
        disabled={isEmpty}
        onClick={() => download.mutate(productsFile(askedFor(filter)))}
      >
        Export CSV
      </Button>
      {mayWrite && (
        <>
          <Button
            component={Link}
            to="import"
            leftSection={<IconTableImport size={18} stroke={1.7} aria-hidden="true" />}
          >
            Import CSV
          </Button>
          <Button
            component={Link}
            to="add"
            className={styles.add}
            variant="primary"
            leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
            onClick={clearPickedImages}
          >
            Add New Product
          </Button>
        </>
      )}
    </>
  );
}
