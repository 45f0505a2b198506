/** Beyond this the map stretches the last tiles: their coast is as fine as Natural Earth's 1:10 million drew it. */
export const deepestZoom = 5
