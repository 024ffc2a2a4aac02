-- A person's name as it is written: family name first and without a space where it is in Chinese characters.
-- Forward only; a mistake is mended by the next file.
create function full_name(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select case when first_name ~ '[\u4e00-\u9fff]' and last_name ~ '[\u4e00-\u9fff]' then last_name || first_name else first_name || ' ' || last_name end
$$;
