import { Select } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CategoryOption, categoryOptions } from '#domain/category-choice.ts';
import { adminCategories } from '../../../api/admin-catalogue.ts';

export function useCategoryPaths(): CategoryOption[] {
  const { data = [] } = useQuery(adminCategories());
  return categoryOptions(data);
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
