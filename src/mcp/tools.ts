import { alertTools } from './tools/alerts.ts'
import { marketTools } from './tools/market.ts'
import { placeTools } from './tools/places.ts'
import { vesselTools } from './tools/vessels.ts'
import type { Tool } from './tool.ts'

/** Every tool, in the order in which they are listed; at most fifteen, or a model picks badly. */
export const tools: readonly Tool[] = [...vesselTools, ...placeTools, ...marketTools, ...alertTools]
