/** A field as it stands in a text: '{booking reference}'; its name is what the expression catches. */
export const fieldInText = /\{([^{}<>\n]+)\}/g;

/** A field alone in its paragraph, as a block has to stand. */
export const fieldAlone = /<p>\s*\{([^{}<>\n]+)\}\s*<\/p>/g;
