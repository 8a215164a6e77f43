-- The program asks organisations one by one, each in its own scope: a function that sets the scope does so on the node
-- that runs it, and on a cluster the rows lie on others.
drop function identity.organisation_names(uuid[]);
