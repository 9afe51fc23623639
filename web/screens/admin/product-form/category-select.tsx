import { Select } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Category } from '#contract/entities.ts';
import { adminCategories } from '../../../api/admin-catalogue.ts';

interface CategoryOption {
  value: string;
  label: string;
}

/** The tree, parents before children, each with its path: "Pumps / Centrifugal Pumps". */
const optionsOf = (categories: Category[], above = ''): CategoryOption[] =>
  categories.flatMap(({ _id, name, children }) => {
    const label = above + name;
    return [{ value: _id, label }, ...optionsOf(children, `${label} / `)];
  });

export function useCategoryPaths(): CategoryOption[] {
  const { data = [] } = useQuery(adminCategories());
  return optionsOf(data);
}

interface CategorySelectProps {
  value: string | null;
  onChange: (categoryId: string | null) => void;
}

export function CategorySelect({ value, onChange }: CategorySelectProps) {
  const options = useCategoryPaths();
  const { isError, error, refetch } = useQuery(adminCategories());
  return (
    <Select
      label="Category"
      placeholder="Choose a category"
      data={options}
      value={value}
      onChange={onChange}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      maxDropdownHeight={320}
      nothingFoundMessage="No category has this name"
      rightSection={<IconSelector size={16} stroke={1.8} aria-hidden="true" />}
      error={
        isError && (
          <>
            {error.message}{' '}
            <button type="button" className="link" onClick={() => void refetch()}>
              Retry
            </button>
          </>
        )
      }
    />
  );
}
