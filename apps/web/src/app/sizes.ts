/** Width of the open side menu and height of the top bar, in pixels. */
export const menuWidth = 210;
export const barHeight = 52;
