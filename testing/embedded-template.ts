/** Tells the workers of a run where the template is: to find out for themselves they would load the whole server. */
export const embeddedTemplate = 'TEST_TEMPLATE_FILE';

/** Where one without any schema is kept, beside the template. */
export const blankBeside = (template: string): string => template.replace(/\.tar\.gz$/, '-blank$&');
