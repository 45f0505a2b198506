/**
 * Runs of characters that do not show: they move the cursor, hide text, change its direction, or carry text that only programs
 * read (tags and variation selectors). Names, titles and comments from outside may hold them.
 */
export const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu

/** A text with each run of invisible characters replaced. */
export const replaceInvisible = (text: string, replacement: string): string =>
  text.replaceAll(invisibleCharacters, replacement)
