import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { searchLimit } from '@dragoman/domain/validation';
import { useEffect, useEffectEvent, useState } from 'react';

interface SearchBoxProps {
  readonly label?: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Milliseconds the keys rest before typing alone searches (rule screens/search-delay). */
  readonly rest?: number;
}

/** Searches at Enter at once, and by itself once the keys have rested. */
export function SearchBox({ label = 'Search', value, onSearch, rest = 1000 }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  if (searched !== value) {
    setSearched(value);
    setText(value);
  }
  const search = (sought: string) => {
    if (sought.trim() !== value) onSearch(sought.trim());
  };
  // Only typing begins the rest anew.
  const searchRested = useEffectEvent((typed: string) => search(typed));
  useEffect(() => {
    const timer = setTimeout(() => searchRested(text), rest);
    return () => clearTimeout(timer);
  }, [text, rest]);
  return (
    <OutlinedInput
      size="small"
      type="search"
      value={text}
      placeholder={label}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && search(text)}
      sx={{ width: { xs: '100%', sm: 200, lg: 260 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{ input: { 'aria-label': label, maxLength: searchLimit } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text !== '' && (
          <IconButton
            size="small"
            edge="end"
            aria-label="Clear search"
            onClick={() => {
              setText('');
              search('');
            }}
          >
            <ClearIcon fontSize="small" />
          </IconButton>
        )
      }
    />
  );
}
