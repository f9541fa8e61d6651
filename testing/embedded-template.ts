/** Tells the workers of a run where the template is: to find out for themselves they would load the whole server. */
export const embeddedTemplate = 'TEST_TEMPLATE_FILE';
