import type { Signal } from '@preact/signals';
import { SearchInput } from '../parts/search-input.tsx';

interface FilterProps {
  search: Signal<string>;
  onlyChanged: Signal<boolean>;
  /** Properties that are shown, and all that there are. */
  count: number;
  total: number;
  hasMore: boolean;
}

/** Which properties are shown. */
export function PropertyFilter({ search, onlyChanged, count, total, hasMore }: FilterProps) {
  const hidden = total - count;
  return (
    <search class="filter">
      <SearchInput label="Find a property" typed={search} />
      <label>
        <input
          type="checkbox"
          checked={onlyChanged.value}
          onChange={({ currentTarget }) => {
            onlyChanged.value = currentTarget.checked;
          }}
        />
        Only changed
      </label>
      <span role="status" class="count">
        {hidden > 0 && `${count} shown, ${hidden}${hasMore ? ' and more' : ''} hidden by the filter`}
      </span>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => {
            search.value = '';
            onlyChanged.value = false;
          }}
        >
          Show all
        </button>
      )}
    </search>
  );
}
