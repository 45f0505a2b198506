/** The eight chokepoints, where the strip flies to; what goes on there is Pro, that they exist is geography. */
export const straits = [
  { id: 'hormuz', name: 'Strait of Hormuz', short: 'Hormuz', lng: 56.4, lat: 26.4 },
  { id: 'malacca', name: 'Strait of Malacca', short: 'Malacca', lng: 101.2, lat: 2.6 },
  { id: 'suez', name: 'Suez Canal', short: 'Suez', lng: 32.45, lat: 30.4 },
  { id: 'bab-el-mandeb', name: 'Bab el-Mandeb', short: 'Bab el-Mandeb', lng: 43.35, lat: 12.6 },
  { id: 'danish-straits', name: 'Danish Straits', short: 'Danish', lng: 11.5, lat: 56 },
  { id: 'turkish-straits', name: 'Turkish Straits', short: 'Turkish', lng: 28.2, lat: 40.7 },
  { id: 'panama', name: 'Panama Canal', short: 'Panama', lng: -79.7, lat: 9.1 },
  { id: 'good-hope', name: 'Cape of Good Hope', short: 'Good Hope', lng: 18.4, lat: -35 },
] as const
