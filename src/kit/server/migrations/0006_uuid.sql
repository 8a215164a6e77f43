-- PostgreSQL 16 and 17 have no uuidv7(), which a later file names as a default. They get a stand-in, which is dropped
-- with that default before it has made a row.
do $$
begin
  if to_regprocedure('uuidv7()') is null then
    create function public.uuidv7() returns uuid language sql volatile return gen_random_uuid();
    comment on function public.uuidv7() is 'laurel: stand-in';
  end if;
end $$;
