-- Ids of the tail need no order: PostgreSQL before 18 cannot make ordered ones, and the worker folds all there are.
alter table merit_day_tail alter column id set default gen_random_uuid();
do $$
begin
  if obj_description(to_regprocedure('public.uuidv7()'), 'pg_proc') = 'laurel: stand-in' then
    drop function public.uuidv7();
  end if;
end $$;
