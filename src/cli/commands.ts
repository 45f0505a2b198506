import type { Command } from './command.ts'
import { accountCommands } from './commands/account.ts'
import { aiCommands } from './commands/ai.ts'
import { apiCommands } from './commands/api.ts'
import { configCommands } from './commands/config.ts'
import { placeCommands } from './commands/places.ts'
import { programCommands } from './commands/program.ts'
import { savedItemCommands } from './commands/saved-items.ts'
import { tradeCommands } from './commands/trade.ts'
import { vesselCommands } from './commands/vessels.ts'

/** Everything one can type behind `svc`. */
export const commands: readonly Command[] = [
  ...vesselCommands,
  ...placeCommands,
  ...tradeCommands,
  ...aiCommands,
  ...savedItemCommands,
  ...accountCommands,
  ...apiCommands,
  ...configCommands,
  ...programCommands,
]
