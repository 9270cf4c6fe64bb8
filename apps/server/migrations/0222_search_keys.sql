-- What texts are compared by in searches (rule basics/folded-search): folded letters without what callers leave out. `folded` has no
-- capitals and no Latin accents any more. A line break parts fields and stays.
create function plain_key(folded text) returns text language sql immutable parallel safe
  return replace(replace(replace(replace(replace(replace(replace(folded, ' ', ''), '-', ''), '''', ''), '.', ''), ',', ''), '`', ''),
    '&', 'and');

-- The same where letters beyond ASCII stand in it: they lose their marks, too, and each counts as its plainest form. The domain's
-- `searchKey` gives the same.
create function search_key(folded text) returns text language plpgsql immutable strict parallel safe cost 1 as $$
begin
  if octet_length(folded) > length(folded) then
    folded := lower(translate(
      regexp_replace(normalize(folded, NFKD),
        -- Accents; marks of Cyrillic, Hebrew, Arabic (with the tatweel and the hamza that stands alone), Syriac, of Indian scripts the
        -- nukta alone, of Ethiopic and of symbols; unseen characters; spaces; apostrophes, hyphens and stops of all scripts.
        E'["\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u05f3\u05f4\u060c\u0610-\u061a\u061c\u0621\u0640\u064b-\u065f\u0670\u06d4'
        '\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u0898-\u089f\u08ca-\u08ff\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc'
        '\u1037\u135d-\u1361\u180b-\u180e\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f'
        '\u0085\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff'
        '\u00b4\u00b7\u00a8\u02b9-\u02bf\u02c8\u02ee\u05be\u2010-\u201f\u2022\u2027\u2032-\u2037\u2043\u2212\u30fb\ua78b\ua78c\ufe58\ufe63\uff0d]',
        '', 'g'),
      -- Letters of Arabic script that are written for one another; final letters of Hebrew and Greek; letters of Ethiopic that sound alike;
      -- Latin and Cyrillic letters that no decomposition takes apart; figures of other scripts.
      E'\u0671\u0672\u0673\u0649\u06cc\u06d2\u06d0\u0629\u06be\u06c1\u06c3\u06d5\u06a9\u06aa'
      '\u05da\u05dd\u05df\u05e3\u05e5\u03c2'
      '\u1210\u1211\u1212\u1213\u1214\u1215\u1216\u1217\u1280\u1281\u1282\u1283\u1284\u1285\u1286\u1287'
      '\u1220\u1221\u1222\u1223\u1224\u1225\u1226\u1227\u12d0\u12d1\u12d2\u12d3\u12d4\u12d5\u12d6'
      '\u1340\u1341\u1342\u1343\u1344\u1345\u1346'
      '\u0111\u0127\u0131\u0142\u00f8\u0167\u0138\u0491\u0493\u049b\u04a3\u04b3'
      '\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9'
      '\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef',
      E'\u0627\u0627\u0627\u064a\u064a\u064a\u064a\u0647\u0647\u0647\u0647\u0647\u0643\u0643'
      '\u05db\u05de\u05e0\u05e4\u05e6\u03c3'
      '\u1200\u1201\u1202\u1203\u1204\u1205\u1206\u1207\u1200\u1201\u1202\u1203\u1204\u1205\u1206\u1207'
      '\u1230\u1231\u1232\u1233\u1234\u1235\u1236\u1237\u12a0\u12a1\u12a2\u12a3\u12a4\u12a5\u12a6'
      '\u1338\u1339\u133a\u133b\u133c\u133d\u133e'
      'dhilotq\u0433\u0433\u043a\u043d\u0445'
      '0123456789012345678901234567890123456789'));
  end if;
  return replace(replace(replace(replace(replace(replace(replace(folded, ' ', ''), '-', ''), '''', ''), '.', ''), ',', ''), '`', ''),
    '&', 'and');
end $$;

-- The same for an index of trigrams, which some databases make of ASCII alone (LC_CTYPE C): every other letter is one of 26 capitals,
-- which no folded text has. Several letters share a capital: whoever finds a text by it compares the search keys.
create function indexed_key(folded text) returns text language plpgsql immutable strict parallel safe cost 1 as $$
begin
  if octet_length(folded) = length(folded) then
    return replace(replace(replace(replace(replace(replace(replace(folded, ' ', ''), '-', ''), '''', ''), '.', ''), ',', ''), '`', ''),
      '&', 'and');
  end if;
  return (
    select string_agg(case when ascii(letter) < 128 then letter else chr(65 + ascii(letter) % 26) end, '' order by at)
    from string_to_table(public.search_key(folded), null) with ordinality letters(letter, at));
end $$;

-- A pattern of texts that have the letters of a search key in their order: whatever has the key is like it. '&' gives an 'and' or an end of
-- it, which the text itself need not have.
create function in_order(key text) returns text language sql immutable strict parallel safe
  return '%' || regexp_replace(regexp_replace(regexp_replace(key, '^n?d|^n$|and|an?$', '', 'g'), '([\\%_])', '\\\1', 'g'), '(\\?.)', '\1%', 'g');

-- The list of names keeps its keys, so that whoever finds many names makes none; `exact_key` where the indexed key is not the search key.
alter table booking_names
  add column indexed_key text generated always as (indexed_key(name)) stored,
  add column exact_key text generated always as (case when octet_length(name) > length(name) then search_key(name) end) stored;
