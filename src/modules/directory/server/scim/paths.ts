export const scimPath = '/scim/v2';
